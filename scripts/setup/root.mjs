import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, whichever folder a script is called from. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Everything set-up, tests and bundling may write inside the project: it goes away with node_modules. */
export const SCRATCH = join(ROOT, 'node_modules', '.cache')
