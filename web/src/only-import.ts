// Stands in for Vite's code around each dynamic import, which would fetch its styles and its imports before it.
export const __vitePreload = <File>(load: () => Promise<File>): Promise<File> => load()
