import type { Decorator } from '@storybook/react-vite'
import { hosts, type HostName } from './hosts/hosts.js'
import { Page } from './Page.js'

const isHost = (name: unknown): name is HostName => typeof name === 'string' && name in hosts

const isRightToLeft = (language: string) => /^(ar|he)$/.test(language)

/** Puts a story on a page as the toolbar says. `bare` stories bring their own root. */
export const onPage: Decorator = (Story, { globals, parameters }) => {
  const language = String(globals.language)
  const ofLanguage = isRightToLeft(language) ? 'rtl' : 'ltr'
  const chosen: unknown = globals.direction
  return (
    <Page
      theme={globals.theme === 'dark' ? 'dark' : 'light'}
      direction={chosen === 'rtl' || chosen === 'ltr' ? chosen : ofLanguage}
      language={language}
      host={isHost(globals.host) ? globals.host : 'none'}
      isBare={parameters.bare === true}
    >
      <Story />
    </Page>
  )
}
