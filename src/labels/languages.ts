// What pages that are not in English need, in one file to load.
export { findTexts } from './findTexts.js'
export { loadTranslation } from './loadTranslation.js'
