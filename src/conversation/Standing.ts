/**
 * What useChat does not know of where the conversation stands.
 *
 * - `asked`: a question was asked, and leaves with the next render
 * - `sent`: it is useChat's turn
 * - `stopped`: the reader stopped the last answer
 * - `takenBack`: the reader stopped the last question before its answer began
 * - `interrupted`: the page was left while the last answer was on its way
 * - `elsewhere`: the last answer is on its way to another tab
 * - `settled`: the last answer came from another tab, or is an earlier one; whatever failed here is past
 */
export type Standing = 'asked' | 'sent' | 'stopped' | 'takenBack' | 'interrupted' | 'elsewhere' | 'settled'
