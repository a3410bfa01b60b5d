// What questions are about, and what of it must not be sent, in one file to load.
export { AskedAbout } from './AskedAbout.js'
export { AskingAbout } from './AskingAbout.js'
export { maskQuestion } from './maskQuestion.js'
export { SecretNotice } from './SecretNotice.js'
