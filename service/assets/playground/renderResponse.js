/* global createImageBitmap */
import { create, createCopyButton } from './elements.js'
import { renderJson } from './renderJson.js'

/** More of a text is downloaded rather than shown. */
const MAX_SHOWN = 200_000

/** Renders a response: status, time and size, headers, and the body by its type. */
export async function renderResponse({ response, blob, milliseconds }) {
  const { status, statusText, headers } = response
  const list = [...headers].map(([name, value]) => create('div', {}, create('dt', {}, name), create('dd', {}, value)))
  const title = `${status} ${statusText}`.trim()
  const type = headers.get('Content-Type') ?? ''
  return [
    create(
      'p',
      { class: 'status', 'data-status': status < 400 ? 'success' : 'error' },
      create('strong', {}, title),
      ` ${milliseconds} ms, ${describeSize(blob.size)}`,
    ),
    ...(list.length === 0
      ? []
      : [create('details', {}, create('summary', {}, `Headers (${list.length})`), create('dl', {}, ...list))]),
    ...(blob.size === 0 ? [create('p', {}, 'The response has no body.')] : await renderBody(blob, type)),
  ]
}

function describeSize(bytes) {
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} KB`
}

async function renderBody(blob, type) {
  const image = /^image\/(?!svg)/.test(type) ? await renderImage(blob) : undefined
  if (image !== undefined) return [image, renderDownload(blob, type)]
  if (!isText(type, blob)) return [renderDownload(blob, type)]
  const text = await blob.text()
  const shown = renderJson(text) ?? renderText(text.slice(0, MAX_SHOWN))
  return [
    create(
      'div',
      { class: 'actions' },
      createCopyButton(() => text),
      renderDownload(blob, type),
    ),
    ...(text.length > MAX_SHOWN ? [create('p', {}, 'This is the beginning. Download it to read the rest.')] : []),
    shown,
  ]
}

const renderText = (text) => create('pre', { tabindex: '0' }, create('code', {}, text))

const isText = (type, blob) =>
  /^text\/|[/+](json|xml|yaml|javascript)\b|x-www-form-urlencoded|svg|ndjson|graphql/.test(type) ||
  (type === '' && blob.size < MAX_SHOWN)

/** On a canvas: the policy of the pages allows images of the site only. */
async function renderImage(blob) {
  try {
    const bitmap = await createImageBitmap(blob)
    const { width, height } = bitmap
    const canvas = create('canvas', {
      role: 'img',
      'aria-label': 'Image of the response',
      width: `${width}`,
      height: `${height}`,
    })
    canvas.getContext('2d').drawImage(bitmap, 0, 0)
    return canvas
  } catch {
    return undefined
  }
}

function renderDownload(blob, type) {
  const [, extension = 'bin'] = /^\w+\/(?:[\w.-]+\+)?([\w-]+)/.exec(type) ?? []
  const link = create(
    'a',
    { href: '#', download: `response.${extension === 'plain' ? 'txt' : extension}`, class: 'quiet' },
    'Download',
  )
  // Made when it is needed, because a URL keeps its blob in memory.
  link.addEventListener('click', () => {
    link.href = URL.createObjectURL(blob)
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  })
  return link
}
