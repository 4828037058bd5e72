import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PathFacts, PlanInput } from './edit-plan'
import { mentionedPaths } from './mentioned-paths'
import { parseReply } from './parse-reply'
import { planEdits } from './plan-edits'
import { readFilesOnDisk } from './read-file-text'
import { reviewFiles } from './review-files'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cairn-plan-'))
})

afterEach(async () => {
  await rm(root, { recursive: true, force: true })
})

const put = async (relative: string, text: string | Uint8Array) => {
  await mkdir(path.dirname(path.join(root, relative)), { recursive: true })
  await writeFile(path.join(root, relative), text)
}

const FACTS: PathFacts = {
  isTracked: () => true,
  isIgnored: () => false,
  foreignFolders: [],
  trackedInOtherCase: () => undefined,
  foldsCase: false,
}

const block = (file: string, search: string, replace: string) =>
  [file, '```', '<<<<<<< SEARCH', search, '=======', replace, '>>>>>>> REPLACE', '```', ''].join('\n')

const plan = async (text: string, more: Partial<PlanInput> = {}) => {
  const reply = parseReply('diff', text)
  const files = await readFilesOnDisk(root, mentionedPaths(reply.operations))
  return planEdits({ reply, files, facts: FACTS, ...more })
}

const after = (planned: Awaited<ReturnType<typeof plan>>, index = 0) =>
  Buffer.from(planned.changes[index]?.after?.bytes ?? []).toString('utf8')

const kinds = (planned: Awaited<ReturnType<typeof plan>>) => planned.failures.map((failure) => failure.kind)

describe('links', () => {
  it('edits the target of a link inside the repository, and says so', async () => {
    await put('docs/real.md', 'one\n')
    await symlink('real.md', path.join(root, 'docs', 'link.md'))
    await symlink('docs', path.join(root, 'alias'))
    const planned = await plan(block('docs/link.md', 'one', 'two') + block('alias/new.md', '', 'x'))
    expect(planned.failures).toEqual([])
    expect(planned.changes.map((change) => change.path)).toEqual(['docs/real.md', 'docs/new.md'])
    expect(reviewFiles(planned.changes)[0]?.notes).toEqual(['Reached through the link docs/link.md.'])
  })

  it('refuses links that lead out, into .git, nowhere or in circles', async () => {
    const outside = path.join(tmpdir(), 'cairn-outside-target')
    await mkdir(path.join(root, '.git'))
    await writeFile(path.join(root, '.git', 'config'), '')
    await symlink(outside, path.join(root, 'outside'))
    await symlink('..', path.join(root, 'up'))
    await symlink('.git/config', path.join(root, 'config'))
    await symlink('nothing', path.join(root, 'dangling'))
    await symlink('round', path.join(root, 'round'))
    const text = ['outside', 'up/x.txt', 'config', 'dangling', 'round'].map((one) =>
      block(`./${one}`, '', 'evil'),
    )
    const planned = await plan(text.join(''))
    expect(kinds(planned)).toEqual(['bad-path', 'bad-path', 'bad-path', 'bad-path', 'bad-path'])
    expect(planned.changes).toEqual([])
  })

  it('refuses submodules and repositories inside the repository', async () => {
    await put('libs/sub/a.ts', 'x\n')
    await put('inner/.git/HEAD', 'ref: refs/heads/main\n')
    await put('inner/a.ts', 'x\n')
    const text = block('libs/sub/a.ts', 'x', 'y') + block('inner/a.ts', 'x', 'y')
    const planned = await plan(text, { facts: { ...FACTS, foreignFolders: ['libs/sub'] } })
    expect(kinds(planned)).toEqual(['bad-path', 'bad-path'])
  })
})

describe('permission', () => {
  it('changes an ignored file only with consent', async () => {
    await put('secret.json', '1\n')
    const facts = { ...FACTS, isIgnored: (one: string) => one === 'secret.json' }
    expect(kinds(await plan(block('secret.json', '1', '2'), { facts }))).toEqual(['ignored'])
    const planned = await plan(block('secret.json', '1', '2'), { facts, consented: new Set(['secret.json']) })
    expect(after(planned)).toBe('2\n')
  })

  it('edits the real file when a reply has its name in another case on a case-folding disk', async () => {
    await put('README.md', 'one\n')
    const reply = parseReply('diff', block('Readme.md', 'one', 'two'))
    const [disk] = (await readFilesOnDisk(root, ['README.md'])).values()
    if (disk?.kind !== 'file') throw new Error('README.md was just written')
    const facts = { ...FACTS, isTracked: (one: string) => one === 'README.md', foldsCase: true }
    const planned = planEdits({
      reply,
      files: new Map([['Readme.md', { ...disk, path: 'Readme.md', real: 'Readme.md' }]]),
      facts: { ...facts, trackedInOtherCase: (one) => (one === 'Readme.md' ? 'README.md' : undefined) },
    })
    expect(planned.changes.map((change) => change.path)).toEqual(['README.md'])
  })

  it('renames only the case of a name on a case-folding disk', async () => {
    await put('readme.md', 'one\n')
    const reply = parseReply('diff', '```cairn\nRENAME readme.md -> README.md\n```\n')
    const [disk] = (await readFilesOnDisk(root, ['readme.md'])).values()
    if (disk?.kind !== 'file') throw new Error('readme.md was just written')
    const planned = planEdits({
      reply,
      files: new Map([
        ['readme.md', disk],
        ['README.md', { ...disk, path: 'README.md', real: 'README.md' }],
      ]),
      facts: {
        ...FACTS,
        isTracked: (one) => one === 'readme.md',
        foldsCase: true,
        trackedInOtherCase: (one) => (one === 'README.md' ? 'readme.md' : undefined),
      },
    })
    expect(planned.failures).toEqual([])
    expect(planned.changes).toMatchObject([{ path: 'readme.md', change: 'rename', to: 'README.md' }])
  })

  it('warns where two names differ only in case', async () => {
    const facts = { ...FACTS, isTracked: () => false, trackedInOtherCase: () => 'README.md' }
    const planned = await plan(block('readme.md', '', 'x'), { facts })
    expect(planned.warnings.join()).toContain('differs from README.md only in case')
  })

  it('refuses binary files as text, but deletes and renames them', async () => {
    await put('a.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1))
    await put('b.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 2))
    expect(kinds(await plan(block('a.png', 'x', 'y')))).toEqual(['binary'])
    const planned = await plan('```cairn\nDELETE a.png\nRENAME b.png -> c.png\n```\n')
    expect(planned.changes.map((change) => change.change)).toEqual(['delete', 'rename'])
    expect(reviewFiles(planned.changes)[0]).toMatchObject({ binary: true, hunks: [] })
  })
})

describe('stale text', () => {
  const lines = (...changed: readonly [number, string][]) => {
    const all = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`)
    for (const [line, text] of changed) all[line - 1] = text
    return all.map((one) => `${one}\n`).join('')
  }

  it('joins what the user changed since with what the reply changes', async () => {
    await put('a.txt', lines([2, 'mine']))
    const planned = await plan(block('a.txt', 'line 9', 'theirs'), { base: new Map([['a.txt', lines()]]) })
    expect(planned.failures).toEqual([])
    expect(after(planned)).toBe(lines([2, 'mine'], [9, 'theirs']))
    expect(planned.changes[0]?.notes.join()).toContain('both changes are joined')
  })

  it('also for a whole file', async () => {
    await put('a.txt', lines([2, 'mine']))
    const reply = parseReply('whole', `a.txt\n\`\`\`\n${lines([9, 'theirs'])}\`\`\`\n`)
    const files = await readFilesOnDisk(root, ['a.txt'])
    const planned = planEdits({ reply, files, facts: FACTS, base: new Map([['a.txt', lines()]]) })
    expect(after(planned)).toBe(lines([2, 'mine'], [9, 'theirs']))
  })

  it('refuses where both changed the same or adjacent lines', async () => {
    for (const line of [8, 9, 10]) {
      await put('a.txt', lines([line, 'mine']))
      const planned = await plan(block('a.txt', 'line 9', 'theirs'), { base: new Map([['a.txt', lines()]]) })
      expect(kinds(planned)).toEqual(['stale'])
      expect([planned.changes, planned.edits]).toEqual([[], []])
    }
  })

  it('does not call a file stale for its line ends alone', async () => {
    await put('a.txt', lines().replaceAll('\n', '\r\n'))
    const planned = await plan(block('a.txt', 'line 9', 'theirs'), { base: new Map([['a.txt', lines()]]) })
    expect(after(planned)).toBe(lines([9, 'theirs']).replaceAll('\n', '\r\n'))
  })
})

describe('two equal places (B05)', () => {
  const text = 'def home():\n    a = 1\n    b = 2\n\ndef away():\n    a = 1\n    b = 2\n'
  const reply = block('p.py', '    a = 1\n    b = 2', '    c = 3')

  it('change nothing until one is picked, and then only that one', async () => {
    await put('p.py', text)
    const refused = await plan(reply)
    expect(refused.changes).toEqual([])
    expect(refused.failures).toMatchObject([{ kind: 'ambiguous', places: [2, 6] }])
    const at = refused.failures[0]?.at ?? 0
    const picked = await plan(reply, { picks: new Map([[at, 6]]) })
    expect(after(picked)).toBe('def home():\n    a = 1\n    b = 2\n\ndef away():\n    c = 3\n')
    expect(kinds(await plan(reply, { picks: new Map([[at, 4]]) }))).toEqual(['no-match'])
  })
})

describe('what the command line reports', () => {
  it('names each operation, a file written anew where none was as created', async () => {
    await put('a.ts', 'a\n')
    await put('b.ts', 'b\n')
    await put('c.ts', 'c\n')
    const planned = await plan(
      `${block('a.ts', 'a', 'A')}${block('n.ts', '', 'n')}\n\`\`\`cairn\nDELETE b.ts\nRENAME c.ts -> d.ts\n\`\`\`\n`,
    )
    expect(planned.edits).toEqual([
      { kind: 'replace', path: 'a.ts' },
      { kind: 'create', path: 'n.ts' },
      { kind: 'delete', path: 'b.ts' },
      { kind: 'rename', path: 'c.ts', to: 'd.ts' },
    ])
  })
})

describe('bytes outside an edit', () => {
  it('stay, in an 8-bit file of unknown alphabet, and only ASCII goes in', async () => {
    const privet = Buffer.from([0xef, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
    await put('ru.c', Buffer.concat([Buffer.from('// '), privet, Buffer.from('\nint a = 1;\n')]))
    const planned = await plan(block('ru.c', 'int a = 1;', 'int a = 2;'))
    expect(Buffer.from(planned.changes[0]?.after?.bytes ?? [])).toEqual(
      Buffer.concat([Buffer.from('// '), privet, Buffer.from('\nint a = 2;\n')]),
    )
    expect(kinds(await plan(block('ru.c', 'int a = 1;', 'int é = 1;')))).toEqual(['encoding'])
  })

  it('stay in UTF-16 of either order', async () => {
    const text = '\ufeffeins\r\nzwei\r\n'
    for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()]) {
      await put('u.txt', bytes)
      const planned = await plan(block('u.txt', 'zwei', 'drei 三'))
      const big = bytes[0] === 0xfe
      const wanted = Buffer.from('\ufeffeins\r\ndrei 三\r\n', 'utf16le')
      expect(Buffer.from(planned.changes[0]?.after?.bytes ?? [])).toEqual(big ? wanted.swap16() : wanted)
    }
  })
})
