import { expect, test } from 'vitest'
import type { Files } from '../testing/graph-of'
import { graphOf } from '../testing/graph-of'

/** Where `import { it } from SOURCE` in a file leads, among files that all define `it`. */
function target(
  from: string,
  source: string,
  paths: readonly string[],
  configs: Readonly<Record<string, string>> = {},
): string {
  const files: Files = {
    ...configs,
    ...Object.fromEntries(paths.map((path) => [path, { defs: ['function it'] }])),
    [from]: { imports: [`it from ${source}`], refs: ['call it'] },
  }
  return graphOf(files).references(0.5)[0]?.toFile ?? ''
}

test.each([
  ['./b', 'src/b.ts'],
  ['./b.js', 'src/b.ts'],
  ['./c', 'src/c/index.ts'],
  ['./c/', 'src/c/index.ts'],
  ['..', 'index.ts'],
  ['./d.jsx', 'src/d.tsx'],
  ['./e', 'src/e.d.ts'],
  ['./f.mjs', 'src/f.mts'],
  ['../../outside', ''],
  ['./missing', ''],
])('a relative import of %s', (source, expected) => {
  const paths = [
    'src/b.ts',
    'src/b/index.ts',
    'src/c/index.ts',
    'index.ts',
    'src/d.tsx',
    'src/e.d.ts',
    'src/f.mts',
  ]
  expect(target('src/a.ts', source, paths)).toBe(expected)
})

test('tsconfig paths, baseUrl and extends, comments and trailing commas included', () => {
  const configs = {
    'tsconfig.base.json': `{
      // shared
      "compilerOptions": { "baseUrl": ".", "paths": { "@app/*": ["packages/app/src/*"], "@one": ["packages/one.ts"], }, },
    }`,
    'packages/app/tsconfig.json': '{ "extends": "../../tsconfig.base.json" }',
  }
  const paths = ['packages/app/src/deep/x.ts', 'packages/one.ts', 'packages/two.ts']
  const from = 'packages/app/src/a.ts'
  expect(target(from, '@app/deep/x', paths, configs)).toBe('packages/app/src/deep/x.ts')
  expect(target(from, '@one', paths, configs)).toBe('packages/one.ts')
  expect(target(from, 'packages/two', paths, configs)).toBe('packages/two.ts')
  expect(target(from, '@other/x', paths, configs)).toBe('')
})

test('tsconfig files that extend each other end', () => {
  const configs = {
    'tsconfig.json': '{ "extends": "./b.json" }',
    'tsconfig.b.json': '{ "extends": "./tsconfig.json" }',
  }
  expect(target('a.ts', './b', ['b.ts'], configs)).toBe('b.ts')
})

test('a broken configuration has no say', () => {
  expect(target('a.ts', '@x/b', ['b.ts'], { 'tsconfig.json': '{ "compilerOptions": { "paths": ' })).toBe('')
})

test('workspace packages: exports with conditions, patterns and built files, main, and the bare index', () => {
  const configs = {
    'packages/core/package.json': JSON.stringify({
      name: '@x/core',
      exports: {
        '.': { types: './dist/index.d.ts', import: './dist/index.mjs' },
        './sub': './src/sub-entry.ts',
        './lib/*': { default: './dist/lib/*.js' },
      },
    }),
    'packages/old/package.json': JSON.stringify({ name: 'old', main: 'dist/main.js' }),
    'packages/plain/package.json': JSON.stringify({ name: 'plain' }),
    'app/package.json': JSON.stringify({ name: 'app', imports: { '#db': './src/db.ts' } }),
  }
  const paths = [
    'packages/core/src/index.ts',
    'packages/core/src/sub-entry.ts',
    'packages/core/src/lib/deep.ts',
    'packages/old/src/main.ts',
    'packages/plain/src/index.ts',
    'app/src/db.ts',
  ]
  const from = 'app/src/a.ts'
  expect(target(from, '@x/core', paths, configs)).toBe('packages/core/src/index.ts')
  expect(target(from, '@x/core/sub', paths, configs)).toBe('packages/core/src/sub-entry.ts')
  expect(target(from, '@x/core/lib/deep', paths, configs)).toBe('packages/core/src/lib/deep.ts')
  expect(target(from, 'old', paths, configs)).toBe('packages/old/src/main.ts')
  expect(target(from, 'plain', paths, configs)).toBe('packages/plain/src/index.ts')
  expect(target(from, '#db', paths, configs)).toBe('app/src/db.ts')
  expect(target(from, 'react', paths, configs)).toBe('')
})

test.each([
  ['pkg/a.py', '.b', 'pkg/b.py'],
  ['pkg/sub/a.py', '..b', 'pkg/b.py'],
  ['pkg/a.py', 'pkg.sub', 'pkg/sub/__init__.py'],
  ['tests/t.py', 'pkg.b', 'pkg/b.py'],
  ['tests/t.py', 'helper', 'tests/helper.py'],
  ['tests/t.py', 'lib_pkg.c', 'libs/one/src/lib_pkg/c.py'],
  ['pkg/a.py', 'json', ''],
  ['pkg/a.py', '....b', ''],
])('in %s the Python module %s', (from, source, expected) => {
  const paths = [
    'pkg/__init__.py',
    'pkg/b.py',
    'pkg/json.py',
    'pkg/sub/__init__.py',
    'tests/helper.py',
    'libs/one/src/lib_pkg/__init__.py',
    'libs/one/src/lib_pkg/c.py',
  ]
  expect(target(from, source, paths, { 'libs/one/pyproject.toml': '' })).toBe(expected)
})

test('nested Go modules: the innermost module path wins, vendored packages are found', () => {
  const configs = { 'go.mod': 'module a.com/x\n', 'tools/go.mod': '// tools\nmodule a.com/x/tools\n' }
  const files = (source: string): string => {
    const graph = graphOf({
      ...configs,
      'main.go': { imports: [`* as p from ${source}`], refs: ['call p.It'] },
      'tools/gen/g.go': { defs: ['function It'] },
      'pkg/p.go': { defs: ['function It'] },
      'pkg/p_test.go': { defs: ['function It'] },
      'vendor/b.com/y/y.go': { defs: ['function It'] },
    })
    return graph.references(0.5)[0]?.toFile ?? ''
  }
  expect(files('a.com/x/tools/gen')).toBe('tools/gen/g.go')
  expect(files('a.com/x/pkg')).toBe('pkg/p.go')
  expect(files('b.com/y')).toBe('vendor/b.com/y/y.go')
  expect(files('c.com/z')).toBe('')
})
