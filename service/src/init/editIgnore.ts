/** The lines of `.gitignore` for the files that a build generates in a source folder. */
const toLines = (folder: string) => [
  '# docs-assistant',
  `/${folder}/docs-assistant/`,
  `/${folder}/**/*.md`,
  `/${folder}/llms*.txt`,
]

const toBlock = (text: string, folder: string) => {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  return eol + toLines(folder).join(eol) + eol
}

/** Leaves what each build writes into a folder out of git. */
export function addIgnored(text: string, folder: string): string {
  const block = toBlock(text, folder)
  return text.includes(block) ? text : text + block
}

/** Removes what `addIgnored` has added. */
export const removeIgnored = (text: string, folder: string): string => text.replace(toBlock(text, folder), '')
