import { expect, test, type Locator, type Page } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitMessagesAside, startFakeModel } from '../src/core/chat/fake-model'
import { createDataFolder, indexReady, launchApp, settingsFor } from './support/app'
import { chatRequests } from './support/chat-requests'
import { createTestRepository, type TestRepository } from './support/repository'
import { ask, lastReply, pane } from './support/window'

/** A project whose test passes when the sum is right, and that leaves a mark whenever it runs. */
const createProject = (): TestRepository =>
  createTestRepository('sums', [
    [
      'Add numbers',
      {
        'sum.js': 'exports.sum = (a, b) => a - b\n',
        'test.js':
          "const { sum } = require('./sum')\nif (sum(2, 3) !== 5) {\n  console.log(`2 + 3 gave ${sum(2, 3)}`)\n  process.exit(1)\n}\nconsole.log('all good')\n",
        'package.json': '{ "name": "sums", "scripts": { "test": "touch .git/ran && node test.js" } }\n',
      },
    ],
  ])

const REPLY = (from: string, to: string): string =>
  `I correct it.\n\nsum.js\n\`\`\`js\n<<<<<<< SEARCH\nexports.sum = (a, b) => ${from}\n=======\nexports.sum = (a, b) => ${to}\n>>>>>>> REPLACE\n\`\`\`\n`

const lastCard = (page: Page): Locator =>
  pane(page, 'chat')
    .getByRole('article', { name: /^(Tests|Command): / })
    .last()

async function apply(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Commit message' })).not.toHaveValue('')
  await page.getByRole('button', { name: /^Apply/ }).click()
}

test('run the tests, send the failure back, and the second round makes them pass', async () => {
  const project = createProject()
  const model = await startFakeModel({
    replies: [{ text: REPLY('a - b', 'a * b') }, { text: REPLY('a * b', 'a + b') }],
    aside: commitMessagesAside('Correct the sum'),
  })
  const data = createDataFolder(settingsFor(model.url))
  const app = await launchApp({ folder: project.root, dataFolder: data.path })
  const { page } = app
  const ran = join(project.root, '.git/ran')
  try {
    await indexReady(page)

    await test.step('nothing runs before the command was seen and the repository is trusted', async () => {
      await ask(page, '/test')
      const choice = page.getByRole('dialog', { name: /^Commands for/ })
      await expect(choice.getByRole('textbox', { name: 'Test command' })).toHaveValue('npm test')
      await choice.getByRole('switch', { name: 'Run the tests after every round' }).check()
      await choice.getByRole('button', { name: 'Save and run' }).click()
      const trust = page.getByRole('dialog', { name: /^Do you trust/ })
      await expect(trust).toContainText('npm test')
      await trust.getByRole('button', { name: 'Do not run' }).click()
      await expect(trust).toBeHidden()
      expect(existsSync(ran)).toBe(false)
    })

    await test.step('not by itself either', async () => {
      await ask(page, '/add sum.js')
      await ask(page, 'Correct the sum')
      await apply(page)
      await expect.poll(() => project.subjects().length).toBe(2)
      await expect(lastReply(page).getByRole('button', { name: /^Applied/ })).toBeVisible()
      expect(existsSync(ran)).toBe(false)
    })

    await test.step('trusted, they run, fail, and show what they printed', async () => {
      await page.getByRole('button', { name: 'Test, lint, run, commit' }).click()
      await page.getByRole('menuitem', { name: /^Run the tests/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Trust and run' }).click()
      await expect(lastCard(page)).toContainText('failed, exit code 1', { timeout: 20_000 })
      await expect(lastCard(page)).toContainText('2 + 3 gave 6')
      expect(existsSync(ran)).toBe(true)
      expect(chatRequests(model)).toHaveLength(1)
    })

    await test.step('one click sends the failure back; the answer becomes a round, after which they run by themselves', async () => {
      await lastCard(page).getByRole('button', { name: 'Send back to the model' }).click()
      await expect.poll(() => chatRequests(model).length).toBe(2)
      expect(chatRequests(model)[1]?.body.messages?.at(-1)?.content).toContain('2 + 3 gave 6')
      await expect(pane(page, 'review')).toContainText('a + b')
      await apply(page)
      await expect(lastCard(page)).toContainText('passed', { timeout: 20_000 })
      expect(readFileSync(join(project.root, 'sum.js'), 'utf8')).toBe('exports.sum = (a, b) => a + b\n')
      expect(project.subjects()).toEqual(['Correct the sum', 'Correct the sum', 'Add numbers'])
      await expect(pane(page, 'timeline')).toContainText('Correct the sum')
    })

    expect(app.pageErrors).toEqual([])
  } finally {
    await app.close()
    await model.close()
    data.remove()
    project.remove()
  }
})

test('stop a command that runs, and commit one’s own work', async () => {
  const project = createProject()
  const data = createDataFolder()
  const app = await launchApp({ folder: project.root, dataFolder: data.path })
  const { page } = app
  try {
    await indexReady(page)

    await test.step('stop ends the command and what it started', async () => {
      await ask(page, "/run sh -c 'echo $$ > .git/pid; echo begun; sleep 300'; echo after")
      await page.getByRole('dialog').getByRole('button', { name: 'Trust and run' }).click()
      await expect(lastCard(page)).toContainText('begun')
      await lastCard(page).getByRole('button', { name: 'Stop' }).click()
      await expect(lastCard(page)).toContainText('stopped')
      const pid = Number(readFileSync(join(project.root, '.git/pid'), 'utf8'))
      await expect.poll(() => isAlive(pid)).toBe(false)
    })

    await test.step('a commit of the user’s own, without marks of Cairn', async () => {
      project.write({ 'notes.txt': 'mine\n', 'sum.js': 'exports.sum = (a, b) => b - a\n' })
      await ask(page, '/commit Note it')
      const dialog = page.getByRole('dialog', { name: 'Commit your own changes' })
      await expect(dialog.getByRole('textbox')).toHaveValue('Note it')
      await dialog.getByRole('checkbox', { name: /sum\.js/ }).uncheck()
      await dialog.getByRole('button', { name: 'Commit 1 file' }).click()
      await expect.poll(() => project.subjects()).toEqual(['Note it', 'Add numbers'])
      expect(project.status()).toBe(' M sum.js\n')
      expect(project.git('log', '-1', '--format=%B')).not.toContain('Cairn')
      await expect(pane(page, 'timeline')).toContainText('Note it')
    })

    expect(app.pageErrors).toEqual([])
  } finally {
    await app.close()
    data.remove()
    project.remove()
  }
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
