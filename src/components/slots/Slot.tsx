import type { ReactElement, ReactNode, ComponentType } from 'react'
import type { MarkdownElements, PanelSlots } from './SlotProps.js'
import { ErrorBoundary } from './ErrorBoundary.js'
import { useCustomization } from './Customization.js'

interface CustomComponentProps {
  /** The prop and the key of the custom component, for error messages: `components.Empty`. */
  path: string
  component: ComponentType<object>
  /** The props of the custom component. */
  props: object
  /** When this changes, a custom component that has failed is rendered again. */
  resetKey?: unknown
  /** The default, rendered if the custom component fails. */
  children: ReactNode
}

function CustomComponent({ path, component: Custom, props, resetKey, children }: CustomComponentProps): ReactElement {
  const { onComponentError } = useCustomization()
  return (
    <ErrorBoundary
      fallback={children}
      resetKey={resetKey ?? Custom}
      onComponentError={(error) => onComponentError(path, error)}
    >
      <Custom {...props} />
    </ErrorBoundary>
  )
}

interface SlotOptions<Name extends keyof PanelSlots> {
  name: Name
  props: PanelSlots[Name]
  /** When this changes, a custom component that has failed is rendered again. */
  resetKey?: unknown
  /** The default. Also passed to the custom component, which may wrap it. */
  children: ReactElement
}

/** A part of the panel that can be replaced by a custom component. */
export function Slot<Name extends keyof PanelSlots>({ name, props, resetKey, children }: SlotOptions<Name>): ReactNode {
  const component = useCustomization().components[name] as ComponentType<object> | undefined
  if (component === undefined) return children
  return (
    <CustomComponent
      path={`components.${name}`}
      component={component}
      props={{ ...props, children }}
      resetKey={resetKey}
    >
      {children}
    </CustomComponent>
  )
}

interface MarkdownSlotOptions<Name extends keyof MarkdownElements> {
  name: Name
  /** The props of the custom component. */
  props: MarkdownElements[Name]
  /** The default. */
  children: ReactElement
}

/** An element of an answer that can be replaced by a custom component. */
export function MarkdownSlot<Name extends keyof MarkdownElements>({
  name,
  props,
  children,
}: MarkdownSlotOptions<Name>): ReactNode {
  const component = useCustomization().markdownComponents[name] as ComponentType<object> | undefined
  if (component === undefined) return children
  return (
    <CustomComponent path={`markdownComponents.${name}`} component={component} props={props}>
      {children}
    </CustomComponent>
  )
}

interface ElementProps {
  name: 'blockquote' | 'code' | 'h3' | 'h4' | 'h5' | 'h6' | 'hr' | 'ol' | 'p' | 'ul'
  start?: number | undefined
  children?: ReactNode
}

/** A Markdown element, rendered as a plain HTML element or by the custom component of its name. */
export function Element({ name: Name, ...attributes }: ElementProps): ReactElement {
  const element = <Name {...attributes} />
  const isCustom = useCustomization().markdownComponents[Name] !== undefined
  return isCustom ? (
    <MarkdownSlot name={Name} props={attributes}>
      {element}
    </MarkdownSlot>
  ) : (
    element
  )
}
