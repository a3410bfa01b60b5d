import bootstrap from 'bootstrap/dist/css/bootstrap.min.css?inline'
import infima from 'infima/dist/css/default/default.min.css?inline'
import preflight from 'tailwindcss/preflight.css?inline'
import type { hostNames } from './hostNames.js'
import hostile from './hostile.css?inline'
import nextra from './nextra.css?inline'
import starlight from './starlight.css?inline'
import vitepress from './vitepress.css?inline'

export type HostName = (typeof hostNames)[number]

interface HostStyle {
  title: string
  css: string
  /** How its root element names the theme. */
  theme: 'data-theme' | 'data-bs-theme' | 'class'
  /** The class of its content, whose element rules weigh more than those of the page. */
  content?: string
}

/** The style sheets that the assistant is to look the same under. They come after its own, which is the worse order. */
export const hosts: Readonly<Record<HostName, HostStyle>> = {
  none: { title: 'No host', css: '', theme: 'data-theme' },
  tailwind: { title: 'Tailwind preflight', css: preflight, theme: 'class' },
  infima: { title: 'Docusaurus (Infima)', css: infima, theme: 'data-theme', content: 'markdown' },
  starlight: { title: 'Starlight', css: starlight, theme: 'data-theme', content: 'sl-markdown-content' },
  vitepress: { title: 'VitePress', css: vitepress, theme: 'class', content: 'vp-doc' },
  nextra: { title: 'Nextra', css: `@layer base { ${preflight} } ${nextra}`, theme: 'class' },
  bootstrap: { title: 'Bootstrap', css: bootstrap, theme: 'data-bs-theme' },
  hostile: { title: 'Hostile', css: hostile, theme: 'data-theme', content: 'content' },
}
