import DefaultTheme from 'vitepress/theme'
import './assistant.css'

/** The element for pages without React. It stands outside the pages, so a conversation goes on from one to the next. */
function addAssistant(router) {
  const assistant = document.createElement('docs-assistant')
  Object.assign(assistant, {
    domain: 'beacon',
    apiKey: 'svc_dsc_beacon',
    baseUrl: 'http://localhost:4300',
    heading: 'Ask Beacon',
    navigate: (url) => router.go(url),
  })
  document.body.append(assistant)
  import('docs-assistant/embed')
}

export default {
  extends: DefaultTheme,
  enhanceApp({ router }) {
    if (!import.meta.env.SSR) addAssistant(router)
  },
}
