import { ensureBuild } from './setup/build.mjs'
import { runEntryPoint } from './setup/entry-point.mjs'

/** `npm run build`: builds what has changed; needs the packages and nothing else. */
await runEntryPoint(ensureBuild)
