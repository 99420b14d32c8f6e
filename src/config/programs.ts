/** Where the blocks of a guide are published as one program: `programs/quickstart-php.sh`. */
export function getProgramPath(name: string, language: string): string {
  return `programs/${name}-${language}.sh`;
}
