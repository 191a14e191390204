import { createContext } from 'react'

/** How many sit at the table that staff order for; without staff the guest's own party is asked. */
export const QuantasPessoas = createContext<number | undefined>(undefined)
