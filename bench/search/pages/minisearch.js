/* global document */
import MiniSearch from 'minisearch'
import { MINISEARCH_OPTIONS } from '../miniSearchOptions.mjs'

const MOST = 10

async function loadIndex() {
  const response = await fetch('/minisearch.json')
  return MiniSearch.loadJSON(await response.text(), MINISEARCH_OPTIONS)
}

export function show(element) {
  const field = document.createElement('input')
  field.type = 'search'
  const list = document.createElement('ul')
  list.id = 'results'
  element.append(field, list)
  let loading

  field.addEventListener('input', async () => {
    loading ??= loadIndex()
    const query = field.value
    const index = await loading
    if (field.value !== query) return
    list.replaceChildren(...index.search(query).slice(0, MOST).map(toItem))
  })
}

function toItem({ id, title, heading, text }) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = id
  link.append(`${title} › ${heading}`)
  item.append(link, ` ${text.slice(0, 120)}`)
  return item
}
