import { expect, test } from 'vitest'
import { shortenSignature } from './shorten-signature'

test('a short signature stays, without words that do not say how to use it', () => {
  expect(shortenSignature('export default function go(): void', 'go', 80)).toBe('function go(): void')
  expect(shortenSignature('pub fn go(&self) -> u8', 'go', 80)).toBe('fn go(&self) -> u8')
  expect(shortenSignature('pub(crate) struct Go', 'Go', 80)).toBe('struct Go')
  expect(shortenSignature('private static final int LIMIT = 3', 'LIMIT', 80)).toBe(
    'static final int LIMIT = 3',
  )
  expect(shortenSignature('protected override async go(): void', 'go', 80)).toBe('async go(): void')
})

test('a word of that sort stays when it is the name', () => {
  expect(shortenSignature('open(path: string)', 'open', 80)).toBe('open(path: string)')
  expect(shortenSignature('export final', 'final', 80)).toBe('final')
})

test("a Python method's receiver goes, because the class stands above it", () => {
  expect(shortenSignature('def go(self, a: int) -> None', 'go', 80)).toBe('def go(a: int) -> None')
  expect(shortenSignature('async def go(self)', 'go', 80)).toBe('async def go()')
  expect(shortenSignature('def go(selfish, a)', 'go', 80)).toBe('def go(selfish, a)')
})

test('a long one is cut between words and says so', () => {
  const cut = shortenSignature(
    'def save(self, path: str, force: bool = False, mode: int = 420) -> None',
    'save',
    40,
  )
  expect(cut).toBe('def save(path: str, force: bool…')
})

test('the name survives a return type that is longer than the limit', () => {
  const signature = `std::map<std::string, std::vector<std::pair<int, std::string>>> collect(int first, int second)`
  const cut = shortenSignature(signature, 'collect', 40)
  expect(cut).toContain('collect')
  expect(cut.length).toBeLessThanOrEqual(40)
  expect(cut.startsWith('…')).toBe(true)
})

test('a name longer than the limit is still there', () => {
  const name = 'x'.repeat(100)
  expect(shortenSignature(`function ${name}(a: string)`, name, 60)).toContain('xxxx')
})

test('no half of a character is left at the cut', () => {
  const cut = shortenSignature(`let ${'🦀'.repeat(40)} = 1`, 'z', 31)
  expect(cut).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
})
