import { createContext } from 'react'
import type { Conversation } from './Conversation.js'

export const ConversationContext = createContext<Conversation | undefined>(undefined)
