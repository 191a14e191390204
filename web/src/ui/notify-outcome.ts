import { notify } from './notices.tsx'

// Apart from what shows it: the menu's first load needs only that.

/** Tells what came of what the server was asked to do. Does not throw: a refusal is for the person to read. */
export const notifyOutcome = (call: Promise<{ message: string }>) =>
  call.then(
    ({ message }) => notify(message),
    ({ message }: Error) => notify(message, 'danger'),
  )
