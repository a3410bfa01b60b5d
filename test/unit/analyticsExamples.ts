import type { AssistantEvent } from '../../src/index.js'

declare global {
  interface Window {
    plausible?: (name: string, options: { props: object }) => void
    umami?: { track: (name: string, data: object) => void }
    _paq?: { push: (call: string[]) => void }
    gtag?: (command: 'event', name: string, fields: object) => void
    posthog?: { capture: (name: string, fields: object) => void }
  }
}

/** The functions that the docs show for `onEvent`, by the tool that they send events to. */
// biome-ignore format: as they stand in the docs, each in a line
export const analyticsExamples: Readonly<Record<string, (event: AssistantEvent) => void>> = {
  Plausible: ({ type, ...props }) => window.plausible?.('Assistant ' + type, { props }),
  Umami: ({ type, ...data }) => window.umami?.track('assistant_' + type, data),
  Matomo: ({ type }) => window._paq?.push(['trackEvent', 'Assistant', type]),
  'Google Analytics 4': ({ type, ...fields }) => window.gtag?.('event', 'assistant_' + type, fields),
  PostHog: ({ type, ...fields }) => window.posthog?.capture('assistant_' + type, fields),
}
