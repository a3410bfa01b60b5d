import { DocsAssistant, type MarkdownComponents } from 'docs-assistant'

const markdownComponents: MarkdownComponents = {
  h3: ({ children }) => <h3 className="my-heading">{children}</h3>,
  pre: ({ code, language, children }) => (
    <figure>
      <figcaption>
        {language}, {code.split('\n').length} lines
      </figcaption>
      <pre>{children}</pre>
    </figure>
  ),
}

export function Assistant() {
  return <DocsAssistant domain="acme" apiKey="svc_dsc_test" markdownComponents={markdownComponents} />
}
