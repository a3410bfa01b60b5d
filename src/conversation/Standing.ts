/**
 * What useChat does not know of where the conversation stands.
 *
 * - `asked`: a question was asked, and leaves with the next render
 * - `sent`: it is useChat's turn
 * - `stopped`: the reader stopped the last answer
 * - `takenBack`: the reader stopped the last question before its answer began
 * - `interrupted`: the page was left while the last answer was on its way
 */
export type Standing = 'asked' | 'sent' | 'stopped' | 'takenBack' | 'interrupted'
