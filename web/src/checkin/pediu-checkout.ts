/** Check-ins whose end was asked for here: the live event may come before the answer, and it is no news then. */
const saidas = new Set<number>()
export const pediuCheckout = (checkin_id: number) => saidas.has(checkin_id)
export const pedindoCheckout = (checkin_id: number) => saidas.add(checkin_id)
export const desistiuDoCheckout = (checkin_id: number) => saidas.delete(checkin_id)
