// The chunk that SupportActions loads when the form is opened.
export { SupportForm } from './SupportForm.js'
// Bundlers put what this chunk shares with the panel into the panel, not into a chunk of its own, if it imports the
// panel.
export { CloseIcon } from '../icons.js'
