// A chunk loaded only on pages that are not in English.
export { findLauncherLabels } from './findLauncherLabels.js'
export { loadTranslation } from './loadTranslation.js'
