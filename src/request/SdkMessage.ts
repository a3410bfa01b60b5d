import type { UseChatHelpers } from '@ai-sdk/react'

/** A message as the SDK's useChat holds it. */
export type SdkMessage = UseChatHelpers['messages'][number]
