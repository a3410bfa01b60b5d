import { DocsAssistant, type ToolProps } from 'docs-assistant'

function getWeather({ args, result, state }: ToolProps<{ city: string }, { degrees: number }>) {
  if (state !== 'result') return <p>Looking at the sky…</p>
  return (
    <p>
      {args.city}: {result?.degrees} °C
    </p>
  )
}

export function Assistant() {
  return <DocsAssistant domain="acme" apiKey="svc_dsc_test" renderTool={{ getWeather }} />
}
