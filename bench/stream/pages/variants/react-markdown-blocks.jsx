// The recipe of the AI SDK's cookbook: cut into blocks, render again only those that changed.
import { marked } from 'marked'
import { memo, useMemo } from 'react'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Chat } from '../Chat.jsx'

const plugins = [remarkGfm]

const Block = memo(function Block({ markdown }) {
  return <ReactMarkdown remarkPlugins={plugins}>{markdown}</ReactMarkdown>
})

function Markdown({ text }) {
  const blocks = useMemo(() => marked.lexer(text).map(({ raw }) => raw), [text])
  return blocks.map((block, index) => <Block key={index} markdown={block} />)
}

export function Variant() {
  return <Chat Markdown={Markdown} />
}
