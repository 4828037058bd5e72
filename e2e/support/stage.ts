import { expect, type Page } from '@playwright/test'
import {
  commitMessagesAside,
  startFakeModel,
  type FakeModel,
  type FakeScript,
} from '../../src/core/chat/fake-model'
import type { Settings } from '../../src/shared/settings'
import { createDataFolder, indexReady, launchApp, settingsFor, type RunningApp } from './app'
import type { TestRepository } from './repository'
import { createShop } from './shop'

export interface Stage {
  readonly app: RunningApp
  readonly page: Page
  readonly shop: TestRepository
  readonly model: FakeModel
}

export interface Scene {
  /** What the model answers, one after the other; without it the app is on copy and paste, as for the first time. */
  readonly replies?: readonly FakeScript[]
  /** The settings to begin with, from those that have the scripted model alone. */
  readonly settings?: (usual: Partial<Settings>) => Partial<Settings>
  /** Done to the repository before the app opens it. */
  readonly prepare?: (shop: TestRepository) => void
}

/**
 * The app on the indexed shop, with a model that follows the script and calls its commits “Add VAT to prices”. Whatever is played: the
 * repository is sound in the end, the page wrote no error, and no request left for another origin.
 */
export async function onStage(
  { replies, settings = (usual) => usual, prepare }: Scene,
  play: (stage: Stage) => Promise<void>,
): Promise<void> {
  const shop = createShop()
  prepare?.(shop)
  const model = await startFakeModel({
    replies: replies ?? [],
    aside: commitMessagesAside('Add VAT to prices'),
  })
  const data = createDataFolder(settings(replies ? settingsFor(model.url) : {}))
  const app = await launchApp({ folder: shop.root, dataFolder: data.path })
  try {
    await indexReady(app.page)
    await play({ app, page: app.page, shop, model })
    expect(shop.git('fsck', '--strict')).toBe('')
    expect(app.pageErrors).toEqual([])
    expect(app.foreignRequests).toEqual([])
  } finally {
    await app.close()
    await model.close()
    data.remove()
    shop.remove()
  }
}
