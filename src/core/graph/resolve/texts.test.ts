import { expect, test } from 'vitest'
import { readExpression } from './expression-text'
import { elementType, readType } from './type-text'

test.each([
  ['Foo', 'Foo'],
  ['Foo<Bar, Baz>', 'Foo'],
  ['ns.Foo', 'ns.Foo'],
  ['Foo | null', 'Foo'],
  ['undefined | Foo', 'Foo'],
  ['Optional[Foo]', 'Foo'],
  ['"Foo"', 'Foo'],
  ['Promise<Foo | undefined>', 'Foo'],
  ['*store.Store', 'store.Store'],
  ['&mut Foo', 'Foo'],
  ["&'a Foo", 'Foo'],
  ['Option<Box<dyn Foo>>', 'Foo'],
  ['std::shared_ptr<app::Foo>', 'app.Foo'],
  ['readonly (Foo)', 'Foo'],
  ['Map<string, Foo>', 'Map'],
])('the type %s has the members of %s', (written, path) => {
  expect(readType(written)).toEqual({ path: path.split('.'), itself: false })
})

test.each(['{ a: Foo }', '(a: Foo) => Bar', "'a' | 'b'", '[Foo, Bar]', 'keyof Foo', '', 'null'])(
  'the type %s names nothing',
  (written) => {
    expect(readType(written)).toBeUndefined()
  },
)

test('typeof and type[…] mean the thing itself', () => {
  expect(readType('typeof Foo')).toEqual({ path: ['Foo'], itself: true })
  expect(readType('type[Foo]')).toEqual({ path: ['Foo'], itself: true })
})

test.each([
  ['Foo[]', 'Foo'],
  ['readonly Foo[]', 'Foo'],
  ['list[Foo]', 'Foo'],
  ['[]Foo', 'Foo'],
  ['Vec<Foo>', 'Foo'],
  ['Map<string, Foo>', undefined],
])('the elements of %s', (written, element) => {
  expect(elementType(written)).toBe(element)
})

const name = (text: string): unknown => ({ kind: 'name', name: text })
const member = (text: string): unknown => ({ kind: 'member', name: text })
const call = { kind: 'call' }
const index = { kind: 'index' }

test.each([
  ['a', name('a'), []],
  ['this.repo', name('this'), [member('repo')]],
  ['this.#secret', name('this'), [member('#secret')]],
  ['a?.b!.c', name('a'), [member('b'), member('c')]],
  ['open(x, "a)b").files[0]', name('open'), [call, member('files'), index]],
  ['make<Foo>(1)', name('make'), [call]],
  ['a::b', name('a'), [member('b')]],
  ['p->next', name('p'), [member('next')]],
  ['new Foo(1).bar', { kind: 'typed', type: 'Foo' }, [member('bar')]],
  ['(new Foo())', { kind: 'typed', type: 'Foo' }, []],
  ['(x as Foo)', { kind: 'typed', type: 'Foo' }, []],
  ['(await open()).x', name('open'), [call, member('x')]],
  ['super()', { kind: 'super' }, []],
  ['super', { kind: 'super' }, []],
  ['[1, 2]', { kind: 'literal' }, []],
  ['`a${b}`', { kind: 'literal' }, []],
])('the receiver %s', (text, base, steps) => {
  expect(readExpression(text)).toEqual({ base, steps })
})

test.each(['a + b', 'a ? b : c', 'open(x', ''])('%s is no chain', (text) => {
  expect(readExpression(text)).toBeUndefined()
})
