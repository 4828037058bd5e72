import { z } from 'zod'

/**
 * zod would otherwise try `new Function`, which our content policy forbids and reports. It reads the switch when a schema is made,
 * so this module must be the first one that the page imports.
 */
z.config({ jitless: true })
