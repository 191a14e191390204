// No browser runs what is in this package: this name must not type-check here. Nothing imports this file.

// @ts-expect-error a browser's
void localStorage
