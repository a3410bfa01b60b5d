import type { ComponentType, ReactNode } from 'react'

/** `OnACodeBlock` becomes `On a code block`. */
const toTitle = (name: string) => name.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Returns the stories of a component as states for its gallery. */
export function statesOf<Props extends object>(
  Component: ComponentType<Props>,
  shared: Partial<Props>,
  stories: Readonly<Record<string, { args?: Partial<Props> }>>,
): Record<string, ReactNode> {
  const states = Object.entries(stories).map(([name, { args }]) => {
    const props = { ...shared, ...args } as Props
    return [toTitle(name), <Component key={name} {...props} />]
  })
  return Object.fromEntries(states) as Record<string, ReactNode>
}
