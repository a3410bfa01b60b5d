/* global document, navigator */

/** Creates an element. Attributes whose value is `undefined` or `false` are left out. */
export function create(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(attribute, value === true ? '' : value)
  }
  element.append(...children)
  return element
}

let count = 0

/** Creates a control with its label, a note beside it and a description below. */
export function createField({ label, note = '', description = '', control }) {
  const id = `playground-${++count}`
  control.id = id
  const head = create('label', { for: id }, label, ...(note === '' ? [] : [' ', create('small', {}, note)]))
  if (description === '') return create('div', { class: 'field' }, head, control)
  control.setAttribute('aria-describedby', `${id}-description`)
  return create('div', { class: 'field' }, head, control, create('p', { id: `${id}-description` }, description))
}

/** Creates a list to choose from. `options` are its values, or pairs of a value and its text. */
export function createSelect(options, attributes = {}) {
  const toOption = (option) => {
    const [value, text] = Array.isArray(option) ? option : [option, option]
    return create('option', { value: String(value) }, text)
  }
  return create('select', attributes, ...options.map(toOption))
}

/** Creates a button that copies a text, where the browser allows that. */
export function createCopyButton(readText) {
  const button = create('button', { type: 'button', class: 'quiet', hidden: !navigator.clipboard }, 'Copy')
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(readText())
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1500)
  })
  return button
}
