import { useContext } from 'react'
import { OwnerContext, type Owner } from './OwnerContext.js'

export function useOwner(): Owner {
  return useContext(OwnerContext)
}
