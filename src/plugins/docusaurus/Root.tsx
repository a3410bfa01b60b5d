import HostRoot from '@docs-assistant/host-root'
import type { ReactNode } from 'react'
import { DocsAssistant } from '../../assistant/DocsAssistant.js'
import { useSiteProps } from './useSiteProps.js'

/** The Root of the site with the assistant after its pages. Docusaurus keeps it from one page to the next. */
export default function Root({ children }: { children: ReactNode }) {
  const { assistant, page } = useSiteProps()
  return (
    <HostRoot>
      {children}
      <DocsAssistant {...assistant} {...page} />
    </HostRoot>
  )
}
