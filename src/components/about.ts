// What shows what questions are about, in one file to load.
export { AskedAbout } from './AskedAbout.js'
export { AskingAbout } from './AskingAbout.js'
