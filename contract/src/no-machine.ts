// What both sides share runs on either's machine: these names must not type-check here. Nothing imports this file.

// @ts-expect-error a browser's
void localStorage
// @ts-expect-error Node's
void process
