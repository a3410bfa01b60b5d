import { register } from 'node:module'

// Lets worker threads of the service run the TypeScript sources, as Vitest does in the main thread.
register('./typescriptHooks.mjs', import.meta.url)
