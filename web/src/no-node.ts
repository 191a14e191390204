// Node does not run what is in this package: this name must not type-check here. Nothing imports this file.

// @ts-expect-error Node's
void process
