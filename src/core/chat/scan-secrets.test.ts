import { describe, expect, it } from 'vitest'
import { buildPrompt } from './build-prompt'
import { scanPrompt, scanSecrets } from './scan-secrets'

const kinds = (text: string): readonly string[] => scanSecrets(text, 'x').map(({ kind }) => kind)
/** Parts are joined here so that no scanner of this repository takes these for real. */
const key = (...parts: readonly string[]): string => parts.join('')
const RANDOM = 'a8Kd03jfLq92mZx71Ub5Tn4Wc6Ye0Rv3Hs8P'

describe('the secret scan', () => {
  it.each([
    ['private key', key('-----BEGIN RSA ', 'PRIVATE KEY-----')],
    ['private key', key('-----BEGIN ', 'PRIVATE KEY-----')],
    ['private key', key('-----BEGIN OPENSSH ', 'PRIVATE KEY-----')],
    ['AWS access key', key('AKIA', 'Q3EGRTWXYZ234567'.replace(/[018 9]/g, '2'))],
    ['GitHub token', key('ghp', '_', RANDOM)],
    ['GitHub token', key('github', '_pat_', RANDOM)],
    ['GitLab token', key('glpat', '-', 'a8Kd03jfLq92mZx71Ub5')],
    ['Slack token', key('xoxb', '-123456789012-a8Kd03jfLq92')],
    [
      'Slack webhook',
      key('https://hooks.slack', '.com/services/T00000000/B00000000/a8Kd03jfLq92mZx71Ub5Tn4W'),
    ],
    ['Google API key', key('AIza', RANDOM.slice(0, 35))],
    ['Stripe key', key('sk', '_live_', RANDOM.slice(0, 24))],
    ['Anthropic key', key('sk-', 'ant-api03-', RANDOM)],
    ['API key', key('sk-', 'proj-', RANDOM)],
    ['API key', key('sk-', RANDOM)],
    ['Hugging Face token', key('hf', '_', RANDOM)],
    ['npm token', key('npm', '_', RANDOM)],
    [
      'JSON web token',
      key('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxMjM0NTY3ODkwIn0', '.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P'),
    ],
    ['password in an address', key('postgres://admin:', 's3cr3tPa55@db.internal/app')],
    ['secret in an assignment', key('DB_PASSWORD=', 'hT7$kq92Lm4x')],
    ['secret in an assignment', key('"client_secret": "', 'Zk39sLq02mXp84Tn', '"')],
    ['secret in an assignment', key("const token = '", '9f86d081884c7d659a2feaa0c55ad015', "'")],
  ])('finds: %s', (kind, text) => {
    expect(kinds(`before\n${text}\nafter`)).toEqual([kind])
  })

  it.each([
    'const token = await readToken()',
    'const apiKey = process.env.API_KEY_2',
    'password: "changeme-please-1"',
    'api_key = "YOUR_API_KEY_HERE_1"',
    'secret = "<your-secret-1>"',
    'token: string',
    'interface Secret { password: string; token2: Token }',
    'tokens = tokenizer.encode(text1)',
    'max_tokens: 131072',
    'password = getpass.getpass("Password 1: ")',
    'secretKeyRef: my-app-credentials',
    'sk-learn-and-other-packages-here',
    'const KEY_PATTERN = /ghp_[A-Za-z0-9]{36}/',
    'https://user@example.com/path',
    'http://localhost:8080/@scope/pkg',
    'tokenUrl: https://auth.acme.io/v2/token',
    key('AKIA', 'IOSFODNN7EXAMPLE'),
    'class=secret-token-list-item',
  ])('lets go: %s', (text) => {
    expect(kinds(text)).toEqual([])
  })

  it('says where, and never what', () => {
    const secret = key('ghp', '_', RANDOM)
    const hits = scanSecrets(`one\n\nthree ${secret} ${secret}\n${secret}`, 'src/a.ts', 10)
    expect(hits).toEqual([
      { kind: 'GitHub token', where: 'src/a.ts', line: 12 },
      { kind: 'GitHub token', where: 'src/a.ts', line: 12 },
      { kind: 'GitHub token', where: 'src/a.ts', line: 13 },
    ])
    expect(JSON.stringify(hits)).not.toContain('a8Kd')
  })

  it('reads a prompt with each file’s own lines, and the request, but not our instructions', () => {
    const secret = key('ghp', '_', RANDOM)
    const prompt = buildPrompt({
      history: [],
      summary: '',
      request: `use ${secret}`,
      mode: 'code',
      format: 'diff',
      context: [
        {
          line: { item: { path: 'a.ts', symbol: 'a.ts#f', level: 'read' } },
          text: `x\n${secret}\n`,
          startLine: 30,
          language: 'ts',
        },
      ],
      map: '',
      facts: { repository: 'r', platform: 'Linux', language: '', conventions: [], undone: [] },
    })
    const hits = [
      { kind: 'GitHub token', where: 'a.ts', line: 31 },
      { kind: 'GitHub token', where: 'Request', line: 3 },
    ]
    expect(scanPrompt(prompt)).toEqual(hits)
    expect(scanPrompt(prompt)).toEqual(hits)
  })

  it('takes linear time, whatever the text', () => {
    const time = (text: string): number => {
      const began = Date.now()
      scanSecrets(text, 'x')
      return Date.now() - began
    }
    for (const unit of [
      'a',
      'eyJ',
      '-eyJ',
      'token=',
      'sk-',
      'a://b:',
      'password',
      '=',
      '-----BEGIN A ',
      'ghp_',
      '.',
      'secret: "a8Kd03jfLq92" ',
      'AAAA:',
    ])
      expect(time(unit.repeat(Math.ceil(500_000 / unit.length))), unit).toBeLessThan(5000)
  })
})
