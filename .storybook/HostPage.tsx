import type { ReactElement, ReactNode } from 'react'
import { hosts, type HostName } from './hosts/hosts.js'

interface HostPageProps {
  host: HostName
  /** Stands in the page's content, where the element rules of a host weigh most. */
  children: ReactNode
}

const text = (
  <>
    <h1>Theming</h1>
    <p>
      Set the tokens on <a href="#tokens">an element above the assistant</a>. They are <code>CSS</code> variables.
    </p>
    <ul>
      <li>Dark mode follows the page.</li>
      <li>The font is that of the page.</li>
    </ul>
    <table>
      <thead>
        <tr>
          <th>Token</th>
          <th>Meaning</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>accent</td>
          <td>The one colour that stands out</td>
        </tr>
        <tr>
          <td>text</td>
          <td>All words</td>
        </tr>
      </tbody>
    </table>
    <p>
      <button type="button">A button of the page</button>
    </p>
  </>
)

/** A page of a documentation site under the style sheet of a host; without a host an empty one. */
export function HostPage({ host, children }: HostPageProps): ReactElement {
  const { title, css, content } = hosts[host]
  const hasHost = host !== 'none'
  return (
    <>
      <style data-host={host}>{css}</style>
      {hasHost && <header className="host-header">{title}</header>}
      <main>
        <article className={content}>
          {hasHost && text}
          {children}
        </article>
      </main>
    </>
  )
}
