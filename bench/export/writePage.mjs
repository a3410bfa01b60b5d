/** Returns a typical page: paragraphs, lists, a table, links and three unique code blocks. */
export function writePage({ number, random, words, link }) {
  const name = () => words(1)
  const paragraph = (count) => `${words(count)}, \`${name()}\` ${words(count / 2)} **${words(2)}** ${words(count / 2)}.`
  const list = () => Array.from({ length: 4 }, () => `- ${words(7)} \`${name()}\``).join('\n')
  return `---
title: ${words(3)} ${number}
description: ${words(10)}.
---

${paragraph(18)} See [${words(2)}](/${link.replace(/(index)?\.md$/, '')}).

## ${words(3)}

${paragraph(26)}

\`\`\`bash
npm install ${name()} --save-exact
export ${name().toUpperCase()}="${name()}-${number}" # ${words(4)}
npx ${name()} ${name()} --${name()}=${Math.floor(random() * 9000)} | grep ${name()}
\`\`\`

${list()}

## ${words(3)}

${paragraph(28)}

\`\`\`ts
import { ${name()}, type ${name()} } from '${name()}/${name()}'

/** ${words(8)}. */
export async function ${name()}${number}(${name()}: string, options: { ${name()}?: number } = {}): Promise<boolean> {
  const ${name()} = await ${name()}(\`\${${name()}}/${name()}\`, { ...options, retries: ${Math.floor(random() * 9)} })
  for (const [key, value] of Object.entries(${name()})) {
    if (value === undefined || key.startsWith('${name()}')) continue // ${words(4)}
    ${name()}.set(key, Number(value) * ${Math.floor(random() * 900)})
  }
  return ${name()}.size > 0
}
\`\`\`

${paragraph(20)}

| ${name()} | ${name()} | ${name()} |
| --- | --- | --- |
${Array.from({ length: 6 }, () => `| \`${name()}\` | ${Math.floor(random() * 900)} | ${words(7)} |`).join('\n')}

## ${words(3)}

${paragraph(26)}

\`\`\`json
{
  "${name()}": { "${name()}": ${Math.floor(random() * 900)}, "${name()}": "${words(2)}" },
  "${name()}": ["${name()}", "${name()}", null, true],
  "${name()}": "https://example.com/${name()}/${number}"
}
\`\`\`

### ${words(2)}

${paragraph(30)}

${list()}

## ${words(3)}

${paragraph(36)}

> ${words(16)}.
`
}
