import { embedProps } from './embedProps.js'

interface PropNames {
  prop: keyof typeof embedProps
  /** `undefined` where no text can say it. */
  attribute: string | undefined
  /** `undefined` where the element has a method of that name. */
  property: string | undefined
}

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What each prop is called as an attribute and as a property of the element. */
export const propNames: readonly PropNames[] = (Object.keys(embedProps) as PropNames['prop'][]).map((prop) => {
  const name = prop === 'title' ? 'heading' : prop
  return {
    prop,
    attribute: embedProps[prop] === null ? undefined : toKebabCase(name),
    property: name === 'open' ? undefined : name,
  }
})
