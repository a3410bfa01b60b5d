// What the panel does with the page and the window around it, in one piece that loads once it is open.
export { ExpandButton } from './layout/ExpandButton.js'
export { PanelFrame } from './layout/PanelFrame.js'
