import { useState, type ReactElement } from 'react'
import theming from '../docs/widget/theming.md?raw'
import { Composer } from '../src/components/composer/Composer.js'
import { Message } from '../src/components/thread/Message.js'
import tokensCss from '../src/styles/tokens.css?raw'
import { answerOf, questionOf, source, themingAnswer } from './conversations.js'
import { parseTokens, type Token } from './parseTokens.js'
import { parseTokenTable } from './parseTokenTable.js'

const ignore = () => undefined
const isColour = ({ fallback }: Token) => /^(light-dark|color-mix)\(/.test(fallback)
const meanings = new Map(parseTokenTable(theming).map(({ name, meaning }) => [name, meaning]))
const toPrivate = (name: string) => name.replace('docs-assistant', 'da')

const toHex = (colour: string) =>
  `#${(colour.match(/[\d.]+/g) ?? [])
    .slice(0, 3)
    .map((part) =>
      Math.round(Number(part) * (colour.startsWith('color(') ? 255 : 1))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Returns the value of a token in the example: a color in hexadecimal notation, any other value as written. */
function readValue(probe: Element, token: Token): string {
  const style = getComputedStyle(probe)
  return isColour(token) ? toHex(style.color) : style.getPropertyValue(toPrivate(token.name)).trim()
}

interface TokenRowProps {
  token: Token
  value: string | undefined
  onChange: (value: string) => void
}

function TokenRow({ token, value, onChange }: TokenRowProps): ReactElement {
  const { name, fallback } = token
  const [computed, setComputed] = useState('')
  const isChosen = isColour(token)
  return (
    <tr>
      <th scope="row" style={{ paddingInlineEnd: 8, textAlign: 'start', whiteSpace: 'nowrap' }}>
        <code>{name}</code>
      </th>
      <td>{meanings.get(name)}</td>
      <td>
        <code>{fallback}</code>
      </td>
      <td>
        <span
          key={value}
          ref={(probe) => {
            if (probe) queueMicrotask(() => setComputed(readValue(probe, token)))
          }}
          style={isChosen ? { color: `var(${toPrivate(name)})` } : {}}
        />
        <code>{computed}</code>
      </td>
      <td>
        <input
          type={isChosen ? 'color' : 'text'}
          aria-label={`Value of ${name}`}
          value={value ?? computed}
          onChange={({ target }) => onChange(target.value)}
        />
      </td>
    </tr>
  )
}

const schemes = ['light', 'dark'] as const

const message = answerOf({ type: 'text', text: themingAnswer }, source('1', '/theming', 'Theming'))

/** A table with the current value of every public token, which can be edited, and a preview. */
export function TokenTable(): ReactElement {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light')
  return (
    <div className="tokens" style={values}>
      <p>
        {schemes.map((name) => (
          <label key={name}>
            <input type="radio" name="scheme" checked={scheme === name} onChange={() => setScheme(name)} /> {name}{' '}
          </label>
        ))}
        <button type="button" onClick={() => setValues({})}>
          Reset
        </button>
      </p>
      <div className="docs-assistant" data-color-scheme={scheme}>
        <div
          className="tokens-example"
          style={{
            padding: 20,
            borderRadius: 'var(--da-radius)',
            border: '1px solid var(--da-border)',
            background: 'var(--da-background)',
            maxInlineSize: 'var(--da-width)',
            display: 'grid',
            gap: 20,
          }}
        >
          <Message message={questionOf('How do I change the colours?')} progress="complete" />
          <Message message={message} progress="complete" />
          <Composer status="idle" draft="And in the dark?" onDraft={ignore} onAsk={ignore} onStop={ignore} />
        </div>
        <table className="tokens-table">
          <thead>
            <tr>
              <th>Token</th>
              <th>Meaning</th>
              <th>Default</th>
              <th>Now</th>
              <th>Change</th>
            </tr>
          </thead>
          <tbody>
            {parseTokens(tokensCss).map((token) => (
              <TokenRow
                key={`${token.name} ${scheme}`}
                token={token}
                value={values[token.name]}
                onChange={(value) => setValues({ ...values, [token.name]: value })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
