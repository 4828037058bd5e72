import type { CheckSuggestion, UsualCheck } from '../../shared/check'
import { packageScripts, type ReadRootFile } from './package-scripts'

/** What a manifest says by being there, or by a line in it. */
interface Sign {
  readonly file: string
  readonly says?: RegExp
  readonly kind: UsualCheck
  readonly command: string
}

const test = (file: string, command: string, says?: RegExp): Sign => ({
  file,
  kind: 'test',
  command,
  ...(says ? { says } : {}),
})
const lint = (file: string, command: string, says?: RegExp): Sign => ({
  ...test(file, command, says),
  kind: 'lint',
})

/** In the order in which they are offered: what a project says of itself before what its language usually does. */
const SIGNS: readonly Sign[] = [
  test('Makefile', 'make test', /^test\s*:(?!=)/m),
  test('Makefile', 'make check', /^check\s*:(?!=)/m),
  lint('Makefile', 'make lint', /^lint\s*:(?!=)/m),
  test('justfile', 'just test', /^@?test\b[^\n]*:(?!=)/m),
  lint('justfile', 'just lint', /^@?lint\b[^\n]*:(?!=)/m),
  test('tox.ini', 'tox', /^\[tox\]/m),
  test('noxfile.py', 'nox'),
  test('pyproject.toml', 'python -m pytest', /pytest/),
  test('pytest.ini', 'python -m pytest'),
  test('setup.cfg', 'python -m pytest', /^\[tool:pytest\]/m),
  test('conftest.py', 'python -m pytest'),
  lint('pyproject.toml', 'ruff check .', /^\[tool\.ruff\b|\bruff\b/m),
  lint('ruff.toml', 'ruff check .'),
  lint('.flake8', 'flake8'),
  lint('setup.cfg', 'flake8', /^\[flake8\]/m),
  test('Cargo.toml', 'cargo test'),
  lint('Cargo.toml', 'cargo clippy'),
  test('go.mod', 'go test ./...'),
  lint('go.mod', 'go vet ./...'),
  lint('.golangci.yml', 'golangci-lint run'),
  test('gradlew', './gradlew test'),
  test('pom.xml', 'mvn test'),
  test('mix.exs', 'mix test'),
  test('Gemfile', 'bundle exec rspec', /\brspec\b/),
  test('Rakefile', 'bundle exec rake test', /TestTask|task\s+:test|task\s+test:/),
  lint('.rubocop.yml', 'bundle exec rubocop'),
  test('composer.json', 'composer test', /"test"\s*:/),
  lint('composer.json', 'composer lint', /"lint"\s*:/),
  test('phpunit.xml', 'vendor/bin/phpunit'),
  test('phpunit.xml.dist', 'vendor/bin/phpunit'),
  test('pubspec.yaml', 'dart test', /^dev_dependencies:[^]*^\s+test:/m),
  test('Package.swift', 'swift test'),
  test('build.zig', 'zig build test'),
]

/** Test and lint commands that the manifests at the root of a repository speak for, the likeliest first. Runs nothing. */
export async function suggestCommands(read: ReadRootFile): Promise<readonly CheckSuggestion[]> {
  const texts = new Map<string, string | null>()
  const textOf = async (file: string): Promise<string | null> => {
    if (!texts.has(file)) texts.set(file, await read(file))
    return texts.get(file) ?? null
  }
  const found: CheckSuggestion[] = [...(await packageScripts(textOf))]
  for (const { file, says, kind, command } of SIGNS) {
    const text = await textOf(file)
    if (text === null || (says && !says.test(text))) continue
    if (!found.some((known) => known.kind === kind && known.command === command))
      found.push({ kind, command, from: file })
  }
  return found
}
