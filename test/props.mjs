// The tables of props in the docs, from the types: `npm run props` writes them, and
// with `--check`, as in `npm test`, it says where they are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import ts from 'typescript'

const program = ts.createProgram(['src/assistant/DocsAssistantProps.ts'], {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
})
const checker = program.getTypeChecker()

/** What is between these marks is written by this script. */
const MARKED = /(<!-- props -->\n)[^]*?(<!-- \/props -->)/

/** In words as far as there are words, by its name else. */
function describeType(node) {
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(describeType)
  if (ts.isParenthesizedTypeNode(node)) return describeType(node.type)
  if (node.kind === ts.SyntaxKind.UndefinedKeyword) return []
  if (ts.isFunctionTypeNode(node) || ts.isTypeQueryNode(node)) return ['function']
  if (ts.isArrayTypeNode(node) || ts.isTypeOperatorNode(node)) return ['array']
  if (ts.isLiteralTypeNode(node)) return [`\`${node.getText()}\``]
  if (!ts.isTypeReferenceNode(node)) return [node.getText()]
  const named = checker.getSymbolAtLocation(node.typeName)
  const symbol = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named
  const alias = symbol.declarations.find(ts.isTypeAliasDeclaration)
  return alias !== undefined && ts.isUnionTypeNode(alias.type) ? describeType(alias.type) : [`\`${symbol.name}\``]
}

/** Up to the first full stop that ends a sentence. */
const toFirstSentence = (text) => text.replace(/\s+/g, ' ').replace(/\.(?: .*)?$/, '')

/** Code where it is a value, words where it is not. */
const toDefault = (text) => (/^('[^']*'|\d+|true|false|\w+\.\w+)$/.test(text) ? `\`${text}\`` : text)

function readProp(symbol) {
  const declaration = symbol.declarations[0]
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'default')
  const isOptional = declaration.questionToken !== undefined
  return {
    name: symbol.name,
    type: [...new Set(describeType(declaration.type))],
    fallback: isOptional ? toDefault(ts.displayPartsToString(tag?.text) || 'none') : 'required',
    meaning: toFirstSentence(ts.displayPartsToString(symbol.getDocumentationComment(checker))),
  }
}

/** Those that connect a page with a service first. */
function readProps() {
  const propsOf = (file, name) => {
    const source = program.getSourceFile(file)
    const declaration = source.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name)
    return declaration.members.map(({ name }) => readProp(checker.getSymbolAtLocation(name)))
  }
  return [
    ...propsOf('src/request/AssistantOptions.ts', 'AssistantOptions'),
    ...propsOf('src/assistant/DocsAssistantProps.ts', 'DocsAssistantProps'),
  ]
}

const toTable = (rows) =>
  rows.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`).join('')

/** The sections of the props page, each with its props. */
const groups = {
  Connection: ['domain', 'apiKey', 'baseUrl', 'endpoint', 'protocol', 'userId', 'persistence', 'fetch', 'onError'],
  'Questions and search': [
    'currentPath',
    'filter',
    'context',
    'retrievalPageSize',
    'searchOnly',
    'searchIndexUrl',
    'pagefindUrl',
    'answers',
    'attachments',
    'starterQuestions',
    'consent',
    'autoAskFromUrl',
    'support',
  ],
  'Text and language': ['title', 'language', 'labels', 'disclaimer', 'keepsQuestions', 'privacyUrl'],
  'Layout and opening': [
    'layout',
    'side',
    'pushSelector',
    'launcher',
    'open',
    'defaultOpen',
    'onOpenChange',
    'shortcut',
    'colorScheme',
  ],
  'Events and navigation': ['navigate', 'onFeedback', 'onEvent', 'eventsIncludeText', 'agents'],
  'Custom rendering': ['components', 'markdownComponents', 'renderTool', 'imageOrigins', 'icons'],
}

const tables = {
  'docs/widget/props.md': (props, page) => {
    const hasSection = (name) => page.includes(`\n## ${name}\n`)
    const toName = (name) => (hasSection(name) ? `[\`${name}\`](#${name.toLowerCase()})` : `\`${name}\``)
    const toRow = ({ name, type, fallback, meaning }) => [toName(name), type.join(', '), fallback, meaning]
    const head = [
      ['Prop', 'Type', 'Default', 'What it does'],
      ['---', '---', '---', '---'],
    ]
    return Object.entries(groups)
      .map(
        ([title, names]) =>
          `## ${title}\n\n${toTable([...head, ...props.filter(({ name }) => names.includes(name)).map(toRow)])}`,
      )
      .join('\n')
  },
}

const props = readProps()
const grouped = Object.values(groups).flat()
const ungrouped = props.filter(({ name }) => !grouped.includes(name))
for (const { name } of ungrouped)
  console.error(`The prop ${name} is in no group of test/props.mjs, so it is missing from docs/widget/props.md.`)
const undescribed = props.filter(({ meaning }) => meaning === '')
for (const { name } of undescribed)
  console.error(`The prop ${name} has no docstring, so that no table can say what it does.`)

const stale = Object.entries(tables).filter(([file, write]) => {
  const page = readFileSync(file, 'utf8')
  if (!MARKED.test(page))
    throw new Error(`${file} has no <!-- props --> and <!-- /props --> for the table to stand between.`)
  const written = page.replace(MARKED, (_, before, after) => `${before}\n${write(props, page)}\n${after}`)
  if (written === page) return false
  if (process.argv.includes('--check'))
    console.error(`The table of props in ${file} is not what the types say. Write it anew: npm run props`)
  else writeFileSync(file, written)
  return true
})

process.exit(
  undescribed.length > 0 || ungrouped.length > 0 || (process.argv.includes('--check') && stale.length > 0) ? 1 : 0,
)
