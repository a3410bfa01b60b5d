export { loadContext, useAskFromPage } from './useAskFromPage.js'
export { useShortcut } from './useShortcut.js'
