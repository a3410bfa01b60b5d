import { Component, Suspense, type ReactNode } from 'react'

interface GuardProps {
  /** Ours, for when the owner's fails or is still loading. */
  ours: ReactNode
  /** What the owner's is to show: when this is another, one that has failed gets its next chance. */
  chance: unknown
  onBroken: (error: unknown) => void
  children: ReactNode
}

interface GuardState {
  chance?: unknown
  hasFailed: boolean
}

/** Keeps what goes wrong in an owner's component away from the rest of the panel. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { hasFailed: false }

  static getDerivedStateFromError(): Partial<GuardState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ chance }: GuardProps, before: GuardState): GuardState | null {
    return chance === before.chance ? null : { chance, hasFailed: false }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBroken(error)
  }

  override render(): ReactNode {
    const { ours, children } = this.props
    return this.state.hasFailed ? ours : <Suspense fallback={ours}>{children}</Suspense>
  }
}
