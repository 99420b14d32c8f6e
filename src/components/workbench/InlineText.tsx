import type {ReactNode} from 'react';

/** A sentence in which code is in backticks, doubled where the code has one itself. */
export function InlineText({text}: {readonly text: string}): ReactNode {
  return text.split(/(``.+?``(?!`)|`[^`]+`)/).map((part, index) => {
    const code = /^(`+)(.+)\1$/s.exec(part)?.[2];
    const key = `${index} ${part}`;
    return code === undefined ? <span key={key}>{part}</span> : <code key={key}>{code}</code>;
  });
}
