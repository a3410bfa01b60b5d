import { create, createField, createSelect } from './elements.js'

/**
 * Renders the fields of an operation. Returns them with a function that reads what the reader has typed.
 * @param secrets of the page by the name of their scheme: kept in memory only, and shared by its operations
 */
export function renderForm(operation, secrets) {
  const server = renderServer(operation.servers)
  const security = renderSecurity(operation.security, secrets)
  const parameters = operation.parameters.map(renderParameter)
  const body = renderBodies(operation.bodies)
  const groups = [
    renderGroup('Server', server.elements),
    renderGroup('Authentication', security.elements),
    ...['path', 'query', 'header', 'cookie'].map((place) => {
      const ofPlace = parameters.filter(({ parameter }) => parameter.in === place)
      return renderGroup(PLACES[place], [
        ...ofPlace.map(({ element }) => element),
        ...(place === 'cookie' && ofPlace.length > 0 ? [create('p', {}, COOKIE_NOTE)] : []),
      ])
    }),
    renderGroup('Body', body.elements),
  ]
  const readValues = () => ({
    ...server.read(),
    security: security.read(),
    parameters: parameters.map(({ control }) => control.value),
    body: body.read(),
  })
  return { elements: groups.flat(), readValues }
}

const PLACES = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
}

const COOKIE_NOTE =
  'Pages cannot set cookies of an API: your browser sends those that it has. Sign in to the API in another tab, or use the request as code.'

function renderGroup(title, elements) {
  return elements.length === 0 ? [] : [create('fieldset', {}, create('legend', {}, title), ...elements)]
}

function renderServer(servers) {
  const choice = createSelect(
    servers.map(({ url, description }, position) => [position, description === '' ? url : `${url} (${description})`]),
  )
  const variables = servers.map((server) =>
    server.variables.map(({ name, value, description, choices }) => {
      const control = choices.length > 0 ? createSelect(choices) : create('input', { value, required: true })
      control.value = value
      return { name, control, element: createField({ label: name, description, control }) }
    }),
  )
  const lists = variables.map((list) => create('div', {}, ...list.map(({ element }) => element)))
  const show = () => lists.forEach((list, position) => setActive(list, position === Number(choice.value)))
  choice.addEventListener('change', show)
  show()
  const [only] = servers
  const head =
    servers.length === 1
      ? create('p', {}, create('code', {}, only.url))
      : createField({ label: 'URL', control: choice })
  return {
    elements: [head, ...lists],
    read: () => ({
      server: Number(choice.value),
      variables: Object.fromEntries(variables[Number(choice.value)].map(({ name, control }) => [name, control.value])),
    }),
  }
}

/** Shows an element with its fields. The fields of one that is not shown must not be required. */
function setActive(element, isActive) {
  element.hidden = !isActive
  for (const control of element.querySelectorAll('input, select, textarea')) control.disabled = !isActive
}

function renderSecurity(ways, secrets) {
  if (!ways.some((way) => way.length > 0)) return { elements: [], read: () => -1 }
  const choice = createSelect([
    ...ways.map((way, position) => [position, way.map(({ name }) => name).join(' and ') || 'None']),
    ...(ways.some((way) => way.length === 0) ? [] : [[-1, 'None']]),
  ])
  const lists = ways.map((way) =>
    create('div', {}, ...way.flatMap((credential) => renderCredential(credential, secrets))),
  )
  const show = () => lists.forEach((list, position) => setActive(list, position === Number(choice.value)))
  choice.addEventListener('change', show)
  show()
  return { elements: [createField({ label: 'Scheme', control: choice }), ...lists], read: () => Number(choice.value) }
}

const SECRETS = { token: 'Token', basic: 'Password', header: 'Value', query: 'API key', cookie: 'API key' }

function renderCredential({ name, kind, field, description }, secrets) {
  const known = (secrets[name] ??= { username: '', secret: '' })
  const renderSecret = (part, label, type, note) => {
    const control = create('input', { type, autocomplete: 'off', spellcheck: 'false' })
    // Another operation of the page may have received it.
    control.value = known[part]
    control.addEventListener('focus', () => (control.value = known[part]))
    control.addEventListener('input', () => (known[part] = control.value))
    return createField({ label, note, description, control })
  }
  if (kind === 'cookie') return [create('p', {}, create('code', {}, field), ' ', COOKIE_NOTE)]
  const place = { query: `query ${field}`, token: '', basic: '' }[kind] ?? field
  return [
    ...(kind === 'basic' ? [renderSecret('username', 'User', 'text', '')] : []),
    renderSecret('secret', SECRETS[kind], 'password', place),
  ]
}

function renderParameter(parameter) {
  const { name, isRequired, description, kind, choices, value } = parameter
  const attributes = { required: isRequired, spellcheck: 'false', autocomplete: 'off' }
  const hints = { list: 'One value per line.', object: 'A JSON object.', text: '' }
  const control =
    kind !== 'text'
      ? create('textarea', { ...attributes, rows: '2', placeholder: isRequired ? undefined : value })
      : choices.length > 0
        ? createSelect(isRequired ? choices : [['', ''], ...choices], attributes)
        : create('input', { ...attributes, placeholder: isRequired ? undefined : value })
  if (isRequired && value !== '') control.value = value
  const list = kind === 'list' && choices.length > 0 ? `One or more of ${choices.join(', ')}.` : ''
  const element = createField({
    label: name,
    note: isRequired ? 'required' : '',
    description: [description, list, hints[kind]].filter((text) => text !== '').join(' '),
    control,
  })
  return { parameter, control, element }
}

function renderBodies(bodies) {
  if (bodies.length === 0) return { elements: [], read: () => undefined }
  const choice = createSelect([...bodies.map(({ mediaType }, position) => [position, mediaType]), [-1, 'None']])
  const list = bodies.map(renderMedia)
  const show = () => list.forEach(({ element }, position) => setActive(element, position === Number(choice.value)))
  choice.addEventListener('change', show)
  show()
  return {
    elements: [createField({ label: 'Media type', control: choice }), ...list.map(({ element }) => element)],
    read: () => list[Number(choice.value)]?.read(),
  }
}

function renderMedia({ mediaType, kind, value, fields }) {
  if (kind === 'text') {
    const control = create('textarea', {
      rows: String(Math.min(16, Math.max(4, value.split('\n').length))),
      spellcheck: 'false',
    })
    control.value = value
    const element = create('div', {}, createField({ label: 'Content', control }))
    return { element, read: () => (control.value === '' ? undefined : { mediaType, kind, text: control.value }) }
  }
  if (kind === 'file') {
    const control = create('input', { type: 'file' })
    const element = create('div', {}, createField({ label: 'File', control }))
    const read = () => {
      const [file] = control.files
      // `image/*` stands for many types; the file has one.
      return file && { mediaType: mediaType.includes('*') ? file.type : mediaType, kind, file }
    }
    return { element, read }
  }
  const rendered = fields.map(renderBodyField)
  return {
    element: create('div', {}, ...rendered.map(({ element }) => element)),
    read: () => ({ mediaType, kind, fields: rendered.flatMap(({ read }) => read()) }),
  }
}

function renderBodyField({ name, isRequired, isFile, description, value }) {
  const control = isFile
    ? create('input', { type: 'file', required: isRequired, multiple: true })
    : create('input', { required: isRequired, value, autocomplete: 'off', spellcheck: 'false' })
  const element = createField({ label: name, note: isRequired ? 'required' : '', description, control })
  const read = () => {
    if (isFile) return [...control.files].map((file) => ({ name, value: file }))
    return control.value === '' ? [] : [{ name, value: control.value }]
  }
  return { element, read }
}
