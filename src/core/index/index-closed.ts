/**
 * Why a question to an index behind a worker found nobody: the repository was closed while it was under way, or the index has died
 * too often. Thrown, because every question can meet it and none can do anything about it; who owns the session turns it into an answer.
 */
export class IndexClosed extends Error {
  override readonly name = 'IndexClosed'
}
