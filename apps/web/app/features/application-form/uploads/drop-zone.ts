import { type DragEvent, useState } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

export interface DropZone {
  /** Whether files are dragged over the element. */
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Makes an element accept dropped files. */
export function useDropZone(disabled: boolean, onDrop: (files: readonly File[]) => void): DropZone {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver: isOver && !disabled,
    handlers: {
      onDragOver: (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      },
      onDrop: (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        if (!disabled) onDrop([...event.dataTransfer.files]);
      },
    },
  };
}

/** Prevents the browser from opening files that are dropped outside a field. Returns a function that undoes it. */
export function ignoreDropsOutsideFields(): () => void {
  const onDrag = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', onDrag);
  window.addEventListener('drop', onDrag);
  return () => {
    window.removeEventListener('dragover', onDrag);
    window.removeEventListener('drop', onDrag);
  };
}
